-- What a process shows the others of its setup; null in the rows of older versions. `clock_off` is in ms.

alter table game_process add column settings text, add column clock_off double precision;
