/** The few things that every process has beside the language itself; no folder's own library leaks in here. */
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
