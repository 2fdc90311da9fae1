export function refuseTextGaps(release: { kind: 'shell' | 'module'; name: string; directory: string }): void;
