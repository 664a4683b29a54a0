import './app/zod.ts';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
if (root) void start(createRoot(root), window.loket);
