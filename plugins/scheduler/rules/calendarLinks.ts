/** The fields of a booking for other calendars. Instants are ISO 8601 in UTC. */
type Entry = { title: string; startsAt: string; endsAt: string; location: string; details: string };

/** Formats an instant as `20270504T090000Z`. */
const basic = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');

/** Returns the addresses at which calendars on the web offer to add a booking. */
export function calendarLinks({ title, startsAt, endsAt, location, details }: Entry): { name: string; href: string }[] {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basic(startsAt)}/${basic(endsAt)}`,
    location,
    details,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location,
    body: details,
  });
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}
