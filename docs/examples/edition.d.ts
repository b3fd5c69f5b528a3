/** Type of a module of bytes in a Worker. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
