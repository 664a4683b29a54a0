import { CREATE_SUMS, SUM_TABLES } from '../sums-layout.ts';
import type { Migration } from './migration.ts';

/**
 * Tills, what they sent, and the sums of it. `tills` holds the newest word of each till about itself; its row is the lock of everything of
 * the till. `events` has a part for each month of receipt (yyyymm): a month can be dropped whole once `line_months` holds where it ended.
 */
export const LAYOUT: Migration = {
  number: 1,
  name: 'tills, events and sums',
  statements: [
    `create table outlets (
      outlet uuid primary key,
      name text not null,
      created timestamptz not null
    )`,
    `create table enrolments (
      code_hash bytea primary key,
      outlet uuid not null,
      name text not null,
      replaces uuid,
      maker uuid,
      made timestamptz not null,
      ends timestamptz not null,
      used_key text,
      used_till uuid
    )`,
    `create table office_keys (
      number integer primary key,
      public_key text not null,
      private_key text not null,
      made timestamptz not null
    )`,
    `create table journals (
      first_chain bytea primary key,
      till uuid not null,
      since timestamptz not null
    )`,
    `create table tills (
      till uuid primary key,
      outlet uuid not null,
      name text not null,
      enrolled timestamptz not null,
      revoked timestamptz,
      excluded timestamptz,
      line uuid,
      turn integer not null default 0,
      acknowledged_turn integer not null default 0,
      last_at text,
      run uuid,
      report bigint not null default -1,
      version text not null,
      waiting bigint not null default 0,
      waiting_since timestamptz,
      disk_free bigint,
      printers jsonb not null default '[]',
      last_z timestamptz,
      clock_ahead_ms bigint,
      seen timestamptz
    )`,
    `create table till_keys (
      till uuid not null,
      public_key text not null,
      since timestamptz not null,
      ended timestamptz,
      primary key (till, public_key)
    )`,
    `create table lines (
      till uuid not null,
      line uuid not null,
      parent uuid,
      fork_seq bigint not null,
      turn integer not null,
      head_seq bigint not null,
      head_chain bytea not null,
      begun timestamptz not null,
      extended timestamptz not null,
      primary key (till, line)
    )`,
    `create table line_months (
      till uuid not null,
      line uuid not null,
      month integer not null,
      first_seq bigint not null,
      last_seq bigint not null,
      last_chain bytea not null,
      primary key (till, line, month)
    )`,
    `create table events (
      till uuid not null,
      line uuid not null,
      seq bigint not null,
      month integer not null,
      received timestamptz not null,
      at text not null,
      type text not null,
      subject text not null,
      digest bytea not null,
      chain bytea not null,
      salt bytea,
      body text,
      facts text,
      primary key (till, line, seq, month)
    ) partition by list (month)`,
    'create table events_other partition of events default',
    `create table documents (
      till uuid not null,
      kind text not null,
      id text not null,
      line uuid not null,
      turn integer not null,
      as_of bigint not null,
      body jsonb not null,
      primary key (till, kind, id)
    )`,
    `create table sums_goods (
      till uuid not null,
      product text not null,
      family text not null,
      brand text not null,
      name text not null,
      primary key (till, product, family, brand)
    )`,
    `create table sums_people (
      till uuid not null,
      person text not null,
      name text not null,
      primary key (till, person)
    )`,
    ...CREATE_SUMS,
  ],
  reference: ['outlets', 'enrolments', 'office_keys', 'journals'],
  distributed: [
    ...['tills', 'till_keys', 'lines', 'line_months', 'events', 'documents'],
    ...['sums_goods', 'sums_people'],
    ...Object.values(SUM_TABLES).map(({ table }) => table),
  ],
};
