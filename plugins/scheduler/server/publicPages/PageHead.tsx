/** @jsxImportSource hono/jsx */
import { pictures } from '@server/media/pictures.ts';
import { localize } from '../../rules/customization/answers.ts';
import { hostsById } from '../hosts.ts';
import { locationText } from './locationText.ts';
import { coverOf, nameOf } from './look.tsx';
import { texts } from './texts.ts';
import type { Visit } from './visit.ts';

/** The head of the page: cover, name, hosts, where it takes place, description and price. */
export async function pageHead({ context, scheduler, look }: Visit) {
  const { language } = context;
  const t = texts[language];
  const { price, currency, description } = scheduler;
  const intro = localize(look.intro, language) || description;
  const hosts = look.showHost
    ? await hostsById(
        context,
        scheduler.hosts.map(({ hostId }) => hostId),
      )
    : new Map();
  const names = scheduler.hosts.flatMap(({ hostId }) => hosts.get(hostId)?.name ?? []);
  const photo = look.showHost
    ? (await pictures(context, [look.hostPhotoMediaId])).get(look.hostPhotoMediaId)
    : undefined;
  const places = scheduler.locations.map((location) => locationText(location, language, false));
  return (
    <>
      {await coverOf(context, look)}
      <h1>{nameOf(look, scheduler, language)}</h1>
      {names.length > 0 ? (
        <p class="host">
          {photo ? <img src={photo.variants.thumbnail} alt="" /> : null}
          <span>{t.withHosts(names.join(', '))}</span>
        </p>
      ) : null}
      {places.length > 0 ? <p class="quiet">{places.join(' · ')}</p> : null}
      {intro ? <p class="quiet lines">{intro}</p> : null}
      {price === null ? null : (
        <p>
          {t.price}: {new Intl.NumberFormat(language, { style: 'currency', currency }).format(price / 100)}
        </p>
      )}
    </>
  );
}

/** The line that names the product, if the organiser shows it. */
export function PoweredBy({ visit: { context, look } }: { visit: Pick<Visit, 'context' | 'look'> }) {
  if (!look.poweredBy) return null;
  return <p class="powered">{texts[context.language].powered(context.product.brand.siteName)}</p>;
}
