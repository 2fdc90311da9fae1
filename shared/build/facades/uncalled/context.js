// What a failure tells of remotes and settings around it: the form for browsers throws that away.
export const optionsToMFContext = () => undefined;
