import { expect, it } from 'vitest';
import { ownAppImage } from '../../../../main/lib/own-app-image.ts';

it.each([
  ['its own', { APPIMAGE: '/home/k/Loket.AppImage', APPDIR: '/tmp/.mount_Loket' }, '/home/k/Loket.AppImage'],
  ['that of the program that started it', { APPIMAGE: '/home/k/Files.AppImage', APPDIR: '/tmp/.mount_Files' }, null],
  ['none', {}, null],
])('a program whose environment names %s', (_, env, expected) => {
  expect(ownAppImage(env, '/tmp/.mount_Loket/loket')).toBe(expected);
});
