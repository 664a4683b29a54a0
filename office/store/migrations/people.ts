import type { Migration } from './migration.ts';

/** People of the office, what lets them in, and what they did. */
export const PEOPLE: Migration = {
  number: 20,
  name: 'people',
  statements: [
    `create table people (
      person uuid primary key,
      name text not null,
      name_key text not null unique,
      role text not null,
      outlets jsonb,
      consolidated boolean not null,
      password text,
      totp_secret text,
      joined timestamptz,
      removed timestamptz
    )`,
    `create table recovery_codes (
      person uuid not null,
      digest text not null,
      used timestamptz,
      primary key (person, digest)
    )`,
    `create table totp_steps (
      person uuid not null,
      step bigint not null,
      primary key (person, step)
    )`,
    `create table join_codes (
      slot uuid primary key,
      kind text not null,
      digest text not null unique,
      totp_secret text,
      ends timestamptz
    )`,
    `create table sign_ins (
      digest text primary key,
      person uuid not null,
      tries integer not null default 0,
      ends timestamptz not null
    )`,
    `create table sessions (
      digest text primary key,
      person uuid not null,
      started timestamptz not null,
      seen timestamptz not null,
      ends timestamptz not null,
      address text not null
    )`,
    `create table browsers (
      digest text not null,
      person uuid not null,
      ends timestamptz not null,
      primary key (digest, person)
    )`,
    `create table failures (
      place text primary key,
      count integer not null,
      last timestamptz not null
    )`,
    `create table audit (
      id uuid primary key,
      at timestamptz not null,
      person uuid,
      name text,
      act text not null,
      subject text,
      detail jsonb not null,
      address text not null
    )`,
    'create index audit_at on audit (at, id)',
  ],
  reference: ['people', 'recovery_codes', 'totp_steps', 'join_codes', 'sign_ins', 'sessions', 'browsers', 'failures', 'audit'],
};
