import type { WebContents } from 'electron';
import { pushChannelOf } from '../../shared/ipc/channels.ts';
import type { SendPush } from '../../shared/ipc/pushes.ts';

/** The only sender of pushes. A push is dropped where there is no window, or its page is gone. */
export function createPush(page: () => Pick<WebContents, 'isDestroyed' | 'send'> | null): SendPush {
  return (name, value) => {
    const contents = page();
    if (contents && !contents.isDestroyed()) contents.send(pushChannelOf(name), value);
  };
}
