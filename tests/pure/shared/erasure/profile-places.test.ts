import { describe, expect, it } from 'vitest';
import { SETTINGS_PLACES } from '../../../../shared/erasure/places/profile-places.ts';
import { textsOfSettings } from '../../../lab/fakes/erasure/settings-texts.ts';

describe('the list of settings that name a person', () => {
  it('has each text of the settings, and no other: a new one needs an entry that says why it names no customer', () => {
    expect(Object.keys(SETTINGS_PLACES).toSorted()).toEqual(textsOfSettings());
  });
});
