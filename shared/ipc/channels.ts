/** Builds channel names from the names of the contract; small enough for the sandboxed preload script. */
export type { Bridge } from './contract.ts';

export const channelOf = (group: string, name: string): string => `loket:${group}.${name}`;
export const pushChannelOf = (push: string): string => `loket:push.${push}`;
/** The one message to the customer's page. */
export const DISPLAY_CHANNEL = 'loket:display';
