import type { Socket } from 'node:net';

/** Time for the client to read the rest and close its side, milliseconds. */
const LINGER_MILLISECONDS = 2000;

/** Discards further bytes of the client. Unread, they would cause a reset instead of a regular close. */
export function dropInput(socket: Socket): void {
  // Also removes the listener of Node's HTTP parser.
  socket.removeAllListeners('data');
  socket.on('data', () => {});
  socket.resume();
}

/**
 * Closes a connection in stages (RFC 9112 §9.6): half-closes it, discards further bytes, and destroys it two seconds
 * later. A connection that is closed with unread bytes is reset, and its reader loses the end of the last response.
 */
export function linger(socket: Socket): void {
  dropInput(socket);
  socket.end(() => {
    // Unref, so that the timer does not keep the process alive after the socket has closed.
    const late = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
    socket.once('close', () => clearTimeout(late));
  });
}
