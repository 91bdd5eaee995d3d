/**
 * Loads the lazily loaded picker of date fields before the first test of a file. Its library is large: on a busy
 * machine the first load takes longer than a test waits for a field.
 */
import '@/forms/time/DatePickerControl.tsx';
