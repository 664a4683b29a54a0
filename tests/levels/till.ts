import { guard } from './guard.ts';

guard('till', ['start a process', 'use a socket']);
