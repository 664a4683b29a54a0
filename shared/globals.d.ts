/** The globals that every process has beyond the language itself. Libraries of one process are not available here. */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly hash: string;
  readonly pathname: string;
  readonly search: string;
}

declare function atob(base64: string): string;
