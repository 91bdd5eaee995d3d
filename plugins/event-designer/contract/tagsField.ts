import * as field from '@contract/entityFields.ts';
import { atMost, requiredText, z } from '@contract/fields.ts';

/** The maximum number of tags of one session or extra. */
export const maximumTags = 50;

/** Free words by which the organiser finds and groups rows. */
export const tags = () => field.of('json', z.array(requiredText(50)).check(atMost(maximumTags)), []);
