import type { SocialMapCard } from '@omzien/model/socialMap';

/** The days of the week as iCalendar (RFC 5545), and with it HSDS, writes them. */
const days = { mon: 'MO', tue: 'TU', wed: 'WE', thu: 'TH', fri: 'FR', sat: 'SA', sun: 'SU' } as const;

function locationOf(card: SocialMapCard) {
  const { address, latitude, longitude } = card;
  const city = address?.city ?? card.city;
  if (!city) return [];
  const street = [address?.street, [address?.houseNumber, address?.addition].filter(Boolean).join('')];
  return [
    {
      id: `${card.id}-location`,
      location_type: 'physical',
      name: card.name,
      latitude,
      longitude,
      addresses: [
        {
          id: `${card.id}-address`,
          address_1: street.filter(Boolean).join(' '),
          city,
          region: address?.municipality ?? '',
          state_province: address?.province ?? '',
          postal_code: address?.postcode ?? '',
          country: 'NL',
          address_type: 'physical',
        },
      ],
    },
  ];
}

const schedulesOf = ({ id, openingHours, openingExceptions, closedOnHolidays }: SocialMapCard) => [
  ...openingHours.map(({ day, from, to }, index) => ({
    id: `${id}-schedule-${index + 1}`,
    freq: 'WEEKLY',
    byday: days[day],
    opens_at: from,
    closes_at: to,
    ...(closedOnHolidays ? { notes: 'Gesloten op feestdagen' } : {}),
  })),
  // Hours for some days only; days on which it is closed have none.
  ...openingExceptions.flatMap(({ from, to, hours, note }, index) =>
    (hours.length > 0 ? hours : [null]).map((one, part) => ({
      id: `${id}-exception-${index + 1}-${part + 1}`,
      valid_from: from,
      valid_to: to ?? from,
      ...(one ? { opens_at: one.from, closes_at: one.to } : {}),
      ...(note || !one ? { notes: note || 'Gesloten' } : {}),
    })),
  ),
];

function serviceOf(card: SocialMapCard, themes: ReadonlyMap<string, string>) {
  const phones = card.phoneNumber ? [{ id: `${card.id}-phone`, number: card.phoneNumber }] : [];
  const website = card.website ? { website: card.website } : {};
  return {
    id: card.id,
    name: card.name,
    description: card.description ?? '',
    status: 'active',
    ...(card.website ? { url: card.website } : {}),
    ...(card.profileCheckedAt ? { assured_date: card.profileCheckedAt.slice(0, 10) } : {}),
    organization: { id: card.id, name: card.name, description: card.description ?? '', ...website },
    phones,
    schedules: schedulesOf(card),
    languages: card.languages.map((code) => ({ id: `${card.id}-${code}`, code })),
    service_at_locations: locationOf(card).map((location) => ({ id: `${card.id}-at`, location })),
    attributes: card.activityTypeIds.flatMap((id) => {
      const name = themes.get(id);
      return name
        ? [{ id: `${card.id}-${id}`, link_id: card.id, link_type: 'service', label: 'theme', value: name }]
        : [];
    }),
  };
}

/**
 * The map in the Human Services Data Specification 3 (Open Referral): a page of services as its API reference has it. An
 * organisation is one service here, since the map knows what it does as a whole.
 */
export function hsdsOf(cards: readonly SocialMapCard[], themes: ReadonlyMap<string, string>) {
  return {
    total_items: cards.length,
    total_pages: 1,
    page_number: 1,
    size: cards.length,
    first_page: true,
    last_page: true,
    empty: cards.length === 0,
    contents: cards.map((card) => serviceOf(card, themes)),
  };
}
