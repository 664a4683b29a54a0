/** A file that the build copies beside main; the import gives its path. */
declare module '*?asset' {
  const path: string;
  export default path;
}
