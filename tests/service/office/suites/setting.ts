import type { DatabasePlace } from '../../../../office/store/database.ts';
import type { Engine } from '../../../lab/office/engines.ts';
import type { TestOffice } from '../../../lab/office/office.ts';
import { SampleTill } from '../../../lab/office/sample-till.ts';

/** What a suite runs on: an engine, and an office on one of its databases. */
export interface Setting {
  readonly engine: () => Engine;
  readonly office: () => TestOffice;
  /** The database of that office, for more servers of it. */
  readonly place: () => DatabasePlace;
}

/** A till that is enrolled at the office of a setting. */
export const enrolledAt = (setting: Setting): Promise<SampleTill> => SampleTill.enrolled(setting.office());

/** The numbers of a till's stored events by its lines, the first line first. */
export async function storedOf({ store }: TestOffice, till: SampleTill): Promise<number[][]> {
  const lines = await store.db.selectFrom('lines').select('line').where('till', '=', till.id).orderBy('turn').execute();
  const events = await store.db.selectFrom('events').select(['line', 'seq']).where('till', '=', till.id).orderBy('seq').execute();
  return lines.map(({ line }) => events.filter((event) => event.line === line).map(({ seq }) => seq));
}

/** The till's row at the office. */
export const tillRow = ({ store }: TestOffice, till: SampleTill) =>
  store.db.selectFrom('tills').selectAll().where('till', '=', till.id).executeTakeFirstOrThrow();
