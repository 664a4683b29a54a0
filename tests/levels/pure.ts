import { guard } from './guard.ts';

guard('pure', ['write a file', 'start a process', 'use a socket', 'start a thread']);
