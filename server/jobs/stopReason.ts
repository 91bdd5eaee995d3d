/** Why a job is stopped before its end: by people, because this process stops, or because another one has it. */
export class JobStopped extends Error {
  readonly reason: 'canceled' | 'stopping' | 'lost';

  constructor(reason: JobStopped['reason']) {
    super(`The job was stopped: ${reason}`);
    this.name = 'JobStopped';
    this.reason = reason;
  }
}
