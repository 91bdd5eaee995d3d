import type { DesignDocument } from '../../plugins/badge-designer/contract/document.ts';
import type { DesignElement } from '../../plugins/badge-designer/contract/elements.ts';
import { newDocument } from '../../plugins/badge-designer/rules/newDocument.ts';
import { newElement } from '../../plugins/badge-designer/rules/newElement.ts';

/** An A6 badge with six texts, a QR code and a picture. */
export function sampleBadge(): DesignDocument {
  const texts = ['first_name', 'last_name', 'company_name', 'job_title', 'registration_type', 'email_address'] as const;
  const elements: DesignElement[] = texts.map((kind, index) =>
    newElement(kind, `text${index}`, { x: 10, y: 10 + index * 14, width: 85, height: 12 }),
  );
  elements.push(newElement('qr_code', 'code', { x: 10, y: 100, width: 35, height: 35 }));
  const picture = { kind: 'data', name: 'event_cover' } as const;
  const image = newElement('image', 'image', { x: 50, y: 100, width: 45, height: 30 });
  elements.push(image.kind === 'image' ? { ...image, picture } : image);
  return withElements(elements);
}

/** A badge with this many boxes and texts in rows. */
export function crowdedBadge(count: number): DesignDocument {
  const kinds = ['border_box', 'full_name', 'text', 'horizontal_line', 'company_name'] as const;
  return withElements(
    Array.from({ length: count }, (_, index) => {
      const place = { x: 4 + (index % 10) * 9.8, y: 4 + Math.floor(index / 10) * 9.4, width: 9, height: 8 };
      return newElement(kinds[index % kinds.length] ?? 'border_box', `one${index}`, place);
    }),
  );
}

function withElements(elements: DesignElement[]): DesignDocument {
  const document = newDocument('badge', 'en');
  return { ...document, sides: document.sides.map((side) => ({ ...side, elements })) };
}

const firstNames = ['Amara', 'Bartholomew', 'Chidi', 'Dorothea', 'Émile', 'Fatima', 'Grzegorz', 'Hana'];
const lastNames = ['Okafor', 'von Hohenstein-Wartburg', 'Li', 'Østergård', 'Nguyen', 'Papadopoulos', 'Šimková'];
const companies = ['Northwind Labs', 'Gesellschaft für angewandte Energiespeicherforschung mbH', 'Acme', 'Contoso'];

/** The values of a person; people differ as those of an event do. */
export function samplePerson(index: number) {
  const pick = (list: readonly string[]) => list[index % list.length] ?? '';
  return {
    first_name: pick(firstNames),
    last_name: pick(lastNames),
    company_name: pick(companies),
    job_title: `Head of department ${index % 97}`,
    registration_type: index % 5 === 0 ? 'Speaker' : 'Attendee',
    email_address: `person.${index}@example.org`,
    registration_code: `R${String(index).padStart(7, '0')}`,
  };
}
