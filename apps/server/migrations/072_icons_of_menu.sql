-- Two pages had the icon of another one. A unit that has chosen its own keeps it.
update menu set icon = 'user-switch' where key = 'menu-substitution' and icon = 'team';
update menu set icon = 'carry-out' where key = 'menu-school-day' and icon = 'calendar';
