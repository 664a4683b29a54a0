/** How the contract's names become channels: the one place, small enough for the sandboxed bridge. */
export type { Bridge } from './contract.ts';

export const channelOf = (group: string, name: string): string => `loket:${group}.${name}`;
export const pushChannelOf = (push: string): string => `loket:push.${push}`;
