/** A file that the build copies to main's output; the import gives its path. */
declare module '*?asset' {
  const path: string;
  export default path;
}
