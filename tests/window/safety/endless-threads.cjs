// Electron loads this before the till: a thread that should end never does, like one that a busy computer gives no turn.
const { Worker } = require('node:worker_threads');

Worker.prototype.terminate = () => new Promise(() => undefined);
