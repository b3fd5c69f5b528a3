import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whose work it was: an answer, or a connection on which there is none yet. */
export type Subject = ServerResponse | Socket;

/** Turns any exception inside into the failure of one response, never of the process. */
export interface ErrorGuard {
  run(subject: Subject, work: () => void): void;
  /** For the server: all listeners on requests and answers are called under the guard. */
  classes: { IncomingMessage: typeof IncomingMessage; ServerResponse: typeof ServerResponse };
}

/** @param onThrown must not throw; gets the response to end, if it has not ended */
export function createGuard(onThrown: (error: unknown, subject: Subject) => void): ErrorGuard {
  class GuardedRequest extends IncomingMessage {
    response: ServerResponse | undefined = undefined;

    override emit(event: string | symbol, ...told: unknown[]): boolean {
      try {
        return super.emit(event, ...told);
      } catch (error) {
        onThrown(error, this.response ?? this.socket);
        return true;
      }
    }
  }

  class GuardedResponse extends ServerResponse {
    constructor(...given: ConstructorParameters<typeof ServerResponse>) {
      super(...given);
      const [request] = given;
      if (request instanceof GuardedRequest) request.response = this;
    }

    override emit(event: string | symbol, ...told: unknown[]): boolean {
      try {
        return super.emit(event, ...told);
      } catch (error) {
        onThrown(error, this);
        return true;
      }
    }
  }

  return {
    classes: { IncomingMessage: GuardedRequest, ServerResponse: GuardedResponse as typeof ServerResponse },
    run(subject, work) {
      try {
        work();
      } catch (error) {
        onThrown(error, subject);
      }
    },
  };
}
