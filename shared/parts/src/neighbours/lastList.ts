const place = (tenant: string, list: string) => `omzien.${tenant}.${list}.list`;

/** Keeps which view of a list this tab looked at last, so that a record knows the ones before and after it. */
export function rememberList(tenant: string, list: string, query: string): void {
  try {
    window.sessionStorage.setItem(place(tenant, list), query);
  } catch {
    // Storage that is switched off or full: then there is no next and previous.
  }
}

/** The query of the list that this tab looked at last; null when it has looked at none. */
export function lastList(tenant: string, list: string): string | null {
  try {
    return window.sessionStorage.getItem(place(tenant, list));
  } catch {
    return null;
  }
}
