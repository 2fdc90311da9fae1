const place = (tenant: string) => `omzien.${tenant}.applications.list`;

/** Keeps which list this tab looked at last, so that an application knows the ones before and after it. */
export function rememberList(tenant: string, query: string): void {
  try {
    window.sessionStorage.setItem(place(tenant), query);
  } catch {
    // Storage that is switched off or full: then there is no next and previous.
  }
}

/** The query of the list that this tab looked at last; null when it has looked at none. */
export function lastList(tenant: string): string | null {
  try {
    return window.sessionStorage.getItem(place(tenant));
  } catch {
    return null;
  }
}
