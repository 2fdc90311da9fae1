type Place = {
  street?: string | null;
  houseNumber?: string | null;
  addition?: string | null;
  postcode?: string | null;
  city?: string | null;
};

/** `Dorpsweg 12a` and `8091 AB Wezep`: the lines of an address that are known. A postcode stays together. */
export function addressLines({ street, houseNumber, addition, postcode, city }: Place): string[] {
  const number = [houseNumber, addition].filter(Boolean).join('');
  const first = [street, street ? number : ''].filter(Boolean).join(' ');
  const second = [postcode?.replace(' ', '\u00a0'), city].filter(Boolean).join(' ');
  return [first, second].filter((line) => line !== '');
}

/** Where a route to a point is planned; another site, that is only asked when somebody follows it. */
export const routeTo = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
