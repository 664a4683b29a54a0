import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabasePlace } from '../../../office/store/database.ts';
import { ENGINES, type Engine } from '../../lab/office/engines.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { enrolmentSuite } from './suites/enrolment-suite.ts';
import { forkSuite } from './suites/fork-suite.ts';
import { hostileSuite } from './suites/hostile-suite.ts';
import { intakeSuite } from './suites/intake-suite.ts';
import { privacySuite } from './suites/privacy-suite.ts';
import { rulesSuite } from './suites/rules-suite.ts';
import { serverSuite } from './suites/server-suite.ts';
import { largeSumsSuite, sumsSuite } from './suites/sums-suite.ts';

describe.each(Object.entries(ENGINES))('the office on %s', (_, start) => {
  let engine: Engine;
  let office: TestOffice;
  let place: DatabasePlace;
  const statements: string[] = [];
  beforeAll(async () => {
    engine = await start();
    place = await engine.place();
    office = await startOffice(place, { onStatement: (statement) => statements.push(statement) });
  });
  afterAll(async () => {
    await office.close();
    await engine.stop();
  });
  const setting = { engine: () => engine, office: () => office, place: () => place };

  describe('takes events', () => intakeSuite(setting));
  describe('keeps other histories', () => forkSuite(setting));
  describe('refuses bad input', () => hostileSuite(setting));
  describe('enrols tills', () => enrolmentSuite(setting));
  describe('empties what names customers', () => privacySuite(setting));
  describe('adds up', () => {
    sumsSuite(setting);
    largeSumsSuite(setting);
  });
  describe('runs as several servers', () => serverSuite(setting));
  describe('keeps every engine possible', () => rulesSuite(setting, () => [...new Set(statements)]));
});
