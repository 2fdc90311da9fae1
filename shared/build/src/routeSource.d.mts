export function addRoute(source: string, route: string, file: string): string;
