import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { vi } from 'vitest';

/** Waits until a program listens on a port. @throws the text of `errorOf` if the program has ended */
export async function waitForPort(port: number, child: ChildProcess, errorOf: () => string): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())));
      socket.once('error', () => resolve(false));
    });
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(errorOf());
      return isOpen();
    },
    { timeout: 120_000, interval: 50 },
  );
}
