// Electron loads this before the till: the practice service's first message arrives only after `letPracticeSpeak`, so a till in training
// keeps opening until then.
const { utilityProcess } = require('electron');

const { promise, resolve } = Promise.withResolvers();
globalThis.letPracticeSpeak = resolve;
const fork = utilityProcess.fork;
utilityProcess.fork = (...args) => {
  const child = fork(...args);
  const on = child.on.bind(child);
  child.on = (event, listener) => on(event, event === 'message' ? (message) => promise.then(() => listener(message)) : listener);
  return child;
};
