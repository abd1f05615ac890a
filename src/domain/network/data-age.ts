/** The header of an answer that a standby of the database gave: by how many seconds it may be behind. */
export const ageHeader = 'x-data-age';
