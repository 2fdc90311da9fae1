#!/usr/bin/env node
import '../src/omzien.ts';
