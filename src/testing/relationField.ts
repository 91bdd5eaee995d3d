/**
 * Loads the lazily loaded part of relation fields before the first test of a file. Its library is large: on a busy
 * machine the first load takes longer than a test waits for a field.
 */
import '@/forms/relation/RelationCombo.tsx';
