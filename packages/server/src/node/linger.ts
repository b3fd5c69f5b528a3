import type { Socket } from 'node:net';

/** Time for the client to read the rest and close its side, milliseconds. */
const LINGER_MILLISECONDS = 2000;

/** Discards further bytes of the client. Unread, they would cause a reset instead of a regular close. */
export function dropInput(socket: Socket): void {
  // Node's parser is one of these listeners; ours takes the bytes from it.
  socket.removeAllListeners('data');
  socket.on('data', () => {});
  socket.resume();
}

/**
 * Closes a connection in stages (RFC 9112 §9.6): half-closes it, discards further bytes, and destroys it two
 * seconds later. A connection that is closed with unread bytes is reset, and its reader loses the end of the last response.
 */
export function linger(socket: Socket): void {
  dropInput(socket);
  socket.end(() => {
    // The open socket keeps the process; the time alone does not, should the socket be closed already.
    const late = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
    socket.once('close', () => clearTimeout(late));
  });
}
