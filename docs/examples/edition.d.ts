/** What a Worker gets for a module of bytes. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
