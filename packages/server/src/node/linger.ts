import type { Socket } from 'node:net';

/** Time for the reader to take what is on its way, and to close in its turn. */
const LINGER_MILLISECONDS = 2000;

/** Drops whatever else the other side sends. Unread, it would keep the connection from closing in good order. */
export function dropInput(socket: Socket): void {
  // Node's parser is one of these listeners; ours takes the bytes from it.
  socket.removeAllListeners('data');
  socket.on('data', () => {});
  socket.resume();
}

/**
 * Closes a connection in stages (RFC 9112 §9.6): says that nothing more comes, reads on without heeding, and cuts two
 * seconds later. A connection that is cut with unread bytes is reset, and its reader loses the end of the last answer.
 */
export function linger(socket: Socket): void {
  dropInput(socket);
  socket.end(() => {
    // The open socket keeps the process; the time alone does not, should the socket be closed already.
    const late = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
    socket.once('close', () => clearTimeout(late));
  });
}
