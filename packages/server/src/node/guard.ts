import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Cause of an exception: a response, or a connection without one. */
export type Subject = ServerResponse | Socket;

/** Limits an exception to one response, so that the process survives. */
export interface ErrorGuard {
  run(subject: Subject, action: () => void): void;
  /** Classes for `createServer`, which guard all listeners on requests and responses. */
  classes: { IncomingMessage: typeof IncomingMessage; ServerResponse: typeof ServerResponse };
}

/** @param onThrown must not throw; ends the response if it is still open */
export function createGuard(onThrown: (error: unknown, subject: Subject) => void): ErrorGuard {
  class GuardedRequest extends IncomingMessage {
    response: ServerResponse | undefined = undefined;

    override emit(event: string | symbol, ...args: unknown[]): boolean {
      try {
        return super.emit(event, ...args);
      } catch (error) {
        onThrown(error, this.response ?? this.socket);
        return true;
      }
    }
  }

  class GuardedResponse extends ServerResponse {
    constructor(...args: ConstructorParameters<typeof ServerResponse>) {
      super(...args);
      const [request] = args;
      if (request instanceof GuardedRequest) request.response = this;
    }

    override emit(event: string | symbol, ...args: unknown[]): boolean {
      try {
        return super.emit(event, ...args);
      } catch (error) {
        onThrown(error, this);
        return true;
      }
    }
  }

  return {
    classes: { IncomingMessage: GuardedRequest, ServerResponse: GuardedResponse as typeof ServerResponse },
    run(subject, action) {
      try {
        action();
      } catch (error) {
        onThrown(error, subject);
      }
    },
  };
}
