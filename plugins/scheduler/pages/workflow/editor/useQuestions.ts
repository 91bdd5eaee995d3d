import { createContext, useContext } from 'react';
import type { SchedulerQuestion } from '../../../contract/questions.ts';

/** The questions of the scheduler's booking page, whose answers messages may use. */
export const QuestionsContext = createContext<readonly SchedulerQuestion[]>([]);

export const useQuestions = (): readonly SchedulerQuestion[] => useContext(QuestionsContext);
