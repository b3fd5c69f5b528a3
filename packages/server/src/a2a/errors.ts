import type { Members } from '../json-rpc/message.ts';

/** Errors of the Agent2Agent protocol (specification 1.0, section 5.4), by reason. */
const errorsByReason = {
  TASK_NOT_FOUND: { code: -32001, message: 'There is no such task. Every answer is a message; no task is ever made.' },
  PUSH_NOTIFICATION_NOT_SUPPORTED: { code: -32003, message: 'Push notifications are not offered.' },
  UNSUPPORTED_OPERATION: { code: -32004, message: 'This operation is not offered. Send a message instead.' },
  CONTENT_TYPE_NOT_SUPPORTED: { code: -32005, message: 'Only text can be asked. Send a text part.' },
  EXTENDED_AGENT_CARD_NOT_CONFIGURED: { code: -32007, message: 'There is no extended card; the public one is whole.' },
  VERSION_NOT_SUPPORTED: { code: -32009, message: 'Unknown A2A-Version. Supported: 1.0, 0.3.' },
} as const;

interface Violation {
  field: string;
  description: string;
}

interface Fault {
  code: number;
  message: string;
  violations?: readonly Violation[];
}

/** An error that is returned to the caller. */
export class A2aError extends Error {
  override readonly name = 'A2aError';
  readonly #fault: Fault;
  readonly #reason: keyof typeof errorsByReason | undefined;

  constructor(fault: keyof typeof errorsByReason | Fault) {
    const resolved = typeof fault === 'string' ? errorsByReason[fault] : fault;
    super(resolved.message);
    this.#fault = resolved;
    this.#reason = typeof fault === 'string' ? fault : undefined;
  }

  /** The JSON-RPC error object, with the details of google.rpc. */
  object(): Members {
    const { code, message, violations } = this.#fault;
    const details = this.#reason
      ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: this.#reason, domain: 'a2a-protocol.org' }]
      : violations && [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }];
    return { code, message, ...(details ? { data: details } : {}) };
  }
}
