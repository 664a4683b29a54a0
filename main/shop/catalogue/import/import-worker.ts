import { parentPort, workerData } from 'node:worker_threads';
import { ImportJob } from './import-job.ts';
import type { ImportAnswer, ImportCallName, ImportMessage, ImportRequest, ImportStart } from './import-protocol.ts';

/** The thread of one import: it holds the rows that were read until the owner decides. */

const job = new ImportJob(workerData as ImportStart);

const send = (message: ImportMessage): void => parentPort?.postMessage(message);

function answerTo(request: ImportRequest): ImportAnswer<ImportCallName> | Promise<ImportAnswer<ImportCallName>> {
  switch (request.call) {
    case 'read':
      return job.read((progress) => send({ type: 'progress', progress }));
    case 'readBy':
      return job.readBy(request.input);
    case 'map':
      return job.map(request.input);
    case 'page':
      return job.page(request.input);
    case 'apply':
      return job.apply(request.input);
  }
}

parentPort?.on('message', async (request: ImportRequest) => {
  send({ type: 'answer', id: request.id, answer: await answerTo(request) });
});
